/** A feature that is used although a supported browser lacks it. */
export type Exception = {
  /** Path in @mdn/browser-compat-data; includes everything below it. */
  feature: string
  /** End of the path of the file that uses it; undefined: any file. */
  file?: string
  /** What happens in the browsers that lack it. */
  reason: string
}

const touch = 'only browsers on touch screens need it'
const pointer = 'it has no effect without a mouse pointer'
const appearance = 'only the appearance differs'

export const exceptions: readonly Exception[] = [
  // Feature-detected, with a fallback.
  {
    feature: 'api.Window.requestIdleCallback',
    file: 'browser/scheduling.ts',
    reason: 'the task runs at once',
  },
  { feature: 'api.Window.cancelIdleCallback', file: 'browser/scheduling.ts', reason: 'no task is pending' },
  {
    feature: 'api.Window.requestIdleCallback',
    file: 'safe-html/prepare.ts',
    reason: 'messages are sanitised when they are rendered, not in advance',
  },
  { feature: 'api.Window.cancelIdleCallback', file: 'safe-html/prepare.ts', reason: 'as above' },
  { feature: 'api.IdleDeadline', file: 'safe-html/prepare.ts', reason: 'as above' },
  { feature: 'api.CloseWatcher', file: 'overlays/top-layer.ts', reason: 'a key listener handles Escape' },
  {
    feature: 'api.HTMLElement.showPopover.options_source_parameter',
    file: 'overlays/popover.tsx',
    reason: 'Tab follows the order of the page; position-beside.ts positions the layer in every browser',
  },
  {
    feature: 'api.Navigator.setAppBadge',
    file: 'browser/notifications.ts',
    reason: 'the number is in the title',
  },
  { feature: 'api.Navigator.clearAppBadge', file: 'browser/notifications.ts', reason: 'as above' },
  {
    feature: 'api.Highlight',
    file: 'ui/message-ranges.ts',
    reason: 'the current match is selected, other matches and words that fill a reply are not highlighted',
  },
  { feature: 'api.CSS.highlights_static', file: 'ui/message-ranges.ts', reason: 'as above' },
  { feature: 'css.selectors.highlight', file: 'find-bar.module.css', reason: 'as above' },
  { feature: 'css.selectors.highlight', file: 'reply.module.css', reason: 'as above' },
  {
    feature: 'api.FileSystemFileHandle.createWritable',
    file: 'storage/key-files.ts',
    reason: 'what is stored has the keys of its database alone',
  },
  { feature: 'api.FileSystemWritableFileStream.write', file: 'storage/key-files.ts', reason: 'as above' },
  {
    feature: 'api.PerformanceResourceTiming.responseStatus',
    file: 'browser/response-status.ts',
    reason: 'a file that failed says so without its reason',
  },
  {
    feature: 'api.Element.wheel_event',
    file: 'media/use-image-zoom.ts',
    reason: 'two fingers, the buttons and the keys zoom',
  },
  {
    feature: 'html.elements.video.playsinline',
    file: 'media/video-box.tsx',
    reason: 'a video that may play only in full screen is a matter of iPhones, and their Safari has it',
  },
  {
    feature: 'html.elements.video.playsinline',
    file: 'qr/qr-scanner.tsx',
    reason: 'as above: the camera would fill the screen of an iPhone',
  },
  {
    feature: 'api.BarcodeDetector',
    file: 'qr/scan-codes.ts',
    reason: 'a library that is loaded then reads the codes',
  },
  {
    feature: 'css.selectors.-webkit-slider-thumb',
    file: 'audio-controls.module.css',
    reason: 'Firefox has ::-moz-range-thumb, with the same declarations',
  },
  {
    feature: 'css.selectors.-moz-range-thumb',
    file: 'audio-controls.module.css',
    reason: 'the others have ::-webkit-slider-thumb, with the same declarations',
  },
  {
    feature: 'api.Document.scrollend_event',
    file: 'browser/scroll-end.ts',
    reason: 'a pause in scrolling counts as its end',
  },
  {
    feature: 'api.PublicKeyCredential.getClientCapabilities_static',
    file: 'browser/authenticator.ts',
    reason: 'called only where it exists; elsewhere the registration shows what the authenticator can do',
  },
  {
    feature: 'api.Document.freeze_event',
    file: 'browser/page-events.ts',
    reason:
      'a page that goes into the back/forward cache gets pagehide; browsers without this event freeze only hidden pages',
  },
  {
    feature: 'api.Window.beforeunload_event',
    file: 'templates/use-before-unload-prompt.ts',
    reason: 'iPadOS shows no prompt; an interrupted send is shown with an unknown outcome',
  },
  { feature: 'html.global_attributes.autocapitalize', reason: 'a hint for on-screen keyboards' },
  { feature: 'html.global_attributes.autocorrect', reason: 'a hint for on-screen keyboards' },
  // Features of some devices only.
  { feature: 'api.TouchEvent', reason: touch },
  { feature: 'api.Touch', reason: touch },
  { feature: 'api.Element.touchstart_event', reason: touch },
  { feature: 'api.Element.touchend_event', reason: touch },
  { feature: 'css.properties.-webkit-touch-callout', reason: touch },
  { feature: 'css.properties.cursor', reason: pointer },
  { feature: 'css.properties.resize', reason: 'a text field keeps its height and scrolls' },
  // Appearance.
  { feature: 'css.properties.text-wrap.pretty', reason: appearance },
  { feature: 'css.properties.text-decoration.dotted', reason: 'Safari draws a solid line' },
  { feature: 'css.properties.scrollbar-width', reason: appearance },
  { feature: 'css.properties.scrollbar-color', reason: appearance },
  { feature: 'css.properties.text-size-adjust', reason: 'the build adds the prefixed property' },
  { feature: 'css.properties.user-select', reason: 'the build adds the prefixed property' },
  { feature: 'css.properties.forced-color-adjust', reason: 'Safari has no forced colours' },
  { feature: 'css.selectors.-webkit-search-cancel-button', reason: 'Firefox has no such button' },
  { feature: 'css.selectors.-webkit-meter-bar', reason: 'Firefox has ::-moz-meter-bar' },
  { feature: 'css.selectors.-webkit-meter-optimum-value', reason: 'Firefox has ::-moz-meter-bar' },
  {
    feature: 'css.properties.overflow-anchor',
    reason: 'it turns off scroll anchoring, which Safari lacks',
  },
]

/** Exceptions of the built files, whose names change, and of their packages. */
export const builtExceptions: readonly Exception[] = [
  { feature: 'api.CSS.highlights_static', reason: 'see above: ui/message-ranges.ts' },
  { feature: 'api.Highlight', reason: 'see above: ui/message-ranges.ts' },
  {
    feature: 'api.PublicKeyCredential.getClientCapabilities_static',
    reason: 'see above: browser/authenticator.ts',
  },
  { feature: 'javascript.builtins.Error.captureStackTrace', reason: 'zod checks that it exists' },
]
