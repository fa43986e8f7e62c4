import LiveModule
import Routing

/// A page of the gallery: what it shows, and the screen that shows it.
struct GalleryPage: Identifiable {
  /// What its address ends in.
  let id: String
  /// One line that names it.
  let title: String
  /// One line that says what to look at.
  let summary: String
  /// Makes the screen.
  let makeScreen: @MainActor (ScreenContext) -> any Screen
}

extension GalleryPage {
  /// Every page, in the order of the index.
  static let all: [GalleryPage] = [
    page("list", "Lists and grids", "n per row, adaptive, by ratio, by rows", ListPageModule.init),
    page("shelf", "Shelves", "rows that scroll sideways inside the page", ShelfPageModule.init),
    page("flex", "Flow", "tags in lines, with five gravities", FlexPageModule.init),
    page("waterfall", "Waterfall", "columns that balance themselves", WaterfallPageModule.init),
    page("areas", "Areas", "named areas, and columns of unequal widths", AreasPageModule.init),
    page(
      "compositional", "Composition", "groups of groups, another form at another width",
      CompositionalPageModule.init),
    page(
      "decoration", "Around the items", "frames, grounds, pins, badges", DecorationPageModule.init),
    page(
      "collapse", "Collapsed blocks", "the first few, and a row for the rest",
      CollapsePageModule.init),
    GalleryPage(
      id: "columns", title: "Columns",
      summary: "blocks side by side by weight, stacked where narrow",
      makeScreen: { context in
        let screen = ModuleScreen(module: ColumnsPageModule(context: context), context: context)
        screen.view.columns = [2, 1]
        return screen
      }),
    page(
      "composite", "Modules of modules", "children refreshed and failing alone",
      CompositePageModule.init),
    page("states", "States", "loading, empty, failed, hidden", StatesPageModule.init),
    page("diff", "Changes", "r shuffles: the focus follows its item", DiffPageModule.init),
    page(
      "components", "A page of components", "four blocks of one home page", ComponentsModule.init),
    GalleryPage(
      id: "mvc", title: "Model, view, controller", summary: "a list with a data source of its own",
      makeScreen: { ListController(context: $0) }),
    GalleryPage(
      id: "router", title: "Router", summary: "targets, addresses, and what can go wrong",
      makeScreen: { RouterController(context: $0) }),
    GalleryPage(
      id: "viewmodels", title: "View models", summary: "a grid and a list without a module",
      makeScreen: { ViewModelScreen(context: $0) }),
  ]

  private static func page(
    _ id: String, _ title: String, _ summary: String,
    _ makeModule: @escaping @MainActor (_ title: String, ScreenContext) -> Module
  ) -> GalleryPage {
    GalleryPage(id: id, title: title, summary: summary) { context in
      ModuleScreen(module: makeModule(title, context), context: context)
    }
  }
}
