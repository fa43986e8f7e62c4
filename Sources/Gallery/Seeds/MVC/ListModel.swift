/// The model: the name of a thing, and the picture that stands for it.
final class ListModel {
  let labelName: String
  let imageName: String

  init(labelName: String, imageName: String) {
    self.labelName = labelName
    self.imageName = imageName
  }

  nonisolated deinit {}
}
