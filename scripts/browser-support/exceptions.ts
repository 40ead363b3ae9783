/** What is used although a supported browser lacks it, and why that is right. */
export type Exception = {
  /** Its path in @mdn/browser-compat-data; what lies below it is meant as well. */
  feature: string
  /** Where, as the end of a path. Everywhere when left out. */
  file?: string
  /** What happens in the browsers that lack it. */
  reason: string
}

const touch = 'for fingers: what browsers without touch screens lack, they never need'
const pointer = 'the shape of a pointer, where there is none'
const appearance = 'looks only: what is read and pressed is the same'

export const exceptions: readonly Exception[] = [
  // Asked for before they are used, with something else in their place.
  {
    feature: 'api.Window.requestIdleCallback',
    file: 'browser/scheduling.ts',
    reason: 'the task runs at once',
  },
  { feature: 'api.Window.cancelIdleCallback', file: 'browser/scheduling.ts', reason: 'nothing waits' },
  {
    feature: 'api.Window.requestIdleCallback',
    file: 'safe-html/prepare.ts',
    reason: 'messages are sanitised when they are drawn, not ahead',
  },
  { feature: 'api.Window.cancelIdleCallback', file: 'safe-html/prepare.ts', reason: 'as above' },
  { feature: 'api.IdleDeadline', file: 'safe-html/prepare.ts', reason: 'as above' },
  { feature: 'api.CloseWatcher', file: 'overlays/top-layer.ts', reason: 'Esc closes by its key' },
  {
    feature: 'api.HTMLElement.showPopover.options_source_parameter',
    file: 'overlays/popover.tsx',
    reason: 'Tab goes on in the order of the page; position-beside.ts places the layer in every browser',
  },
  {
    feature: 'api.Navigator.setAppBadge',
    file: 'browser/notifications.ts',
    reason: 'the number is in the title',
  },
  { feature: 'api.Navigator.clearAppBadge', file: 'browser/notifications.ts', reason: 'as above' },
  {
    feature: 'api.Highlight',
    file: 'find/search-highlights.ts',
    reason: 'what is gone to is selected, the other places are not marked',
  },
  { feature: 'api.CSS.highlights_static', file: 'find/search-highlights.ts', reason: 'as above' },
  { feature: 'css.selectors.highlight', file: 'find-bar.module.css', reason: 'as above' },
  {
    feature: 'api.Document.scrollend_event',
    file: 'browser/scroll-end.ts',
    reason: 'a pause in scrolling ends it',
  },
  {
    feature: 'api.Document.freeze_event',
    file: 'assignment/submit.ts',
    reason:
      'pagehide comes where a page is kept; a browser without freeze freezes no page that is not hidden',
  },
  {
    feature: 'api.Window.beforeunload_event',
    file: 'templates/use-before-unload-prompt.ts',
    reason: 'iPadOS asks nothing before it leaves; a send that was cut off is shown as of unknown outcome',
  },
  { feature: 'html.global_attributes.autocapitalize', reason: 'a hint for keyboards on the screen' },
  { feature: 'html.global_attributes.autocorrect', reason: 'a hint for keyboards on the screen' },
  // Devices differ, not what can be done.
  { feature: 'api.TouchEvent', reason: touch },
  { feature: 'api.Touch', reason: touch },
  { feature: 'api.Element.touchstart_event', reason: touch },
  { feature: 'api.Element.touchend_event', reason: touch },
  { feature: 'css.properties.-webkit-touch-callout', reason: touch },
  { feature: 'css.properties.cursor', reason: pointer },
  { feature: 'css.properties.resize', reason: 'a text field keeps its height, and scrolls' },
  // Looks.
  { feature: 'css.properties.text-wrap.pretty', reason: appearance },
  { feature: 'css.properties.text-decoration.dotted', reason: 'Safari draws the line solid' },
  { feature: 'css.properties.scrollbar-width', reason: appearance },
  { feature: 'css.properties.scrollbar-color', reason: appearance },
  { feature: 'css.properties.text-size-adjust', reason: 'the build writes the prefixed form beside it' },
  { feature: 'css.properties.user-select', reason: 'the build writes the prefixed form beside it' },
  { feature: 'css.properties.forced-color-adjust', reason: 'Safari has no forced colours' },
  { feature: 'css.selectors.-webkit-search-cancel-button', reason: 'Firefox draws no such button' },
  { feature: 'css.selectors.-webkit-meter-bar', reason: 'Firefox has ::-moz-meter-bar' },
  { feature: 'css.selectors.-webkit-meter-optimum-value', reason: 'Firefox has ::-moz-meter-bar' },
  {
    feature: 'css.properties.overflow-anchor',
    reason: 'it switches off what Safari never does by itself',
  },
]

/** Of the packages, where the source checks can't look. */
export const builtExceptions: readonly Exception[] = [
  { feature: 'api.CSS.highlights_static', reason: 'see above: find/search-highlights.ts' },
  { feature: 'api.Highlight', reason: 'see above: find/search-highlights.ts' },
  { feature: 'javascript.builtins.Error.captureStackTrace', reason: 'zod asks for it before it calls it' },
]
