// Runs before the app loads, in any browser: only ES5 and DOM Level 1.
// The lowest supported versions are the first that have both of these colour functions (docs/decisions/0020).
;(function () {
  var supports = window.CSS && CSS.supports
  if (
    supports &&
    CSS.supports('color', 'light-dark(#000,#fff)') &&
    CSS.supports('color', 'rgb(from red r g b)')
  )
    return
  // Stops parsing, so that no module or style sheet after this script loads.
  if (window.stop) window.stop()
  var body = document.body || document.documentElement.appendChild(document.createElement('body'))
  var page = document.createElement('div')
  page.setAttribute('role', 'main')
  page.style.cssText = 'max-width:34em;margin:15vh auto;padding:0 1.5em;font:16px/1.5 system-ui,sans-serif'
  function add(tag, text) {
    var element = document.createElement(tag)
    element.appendChild(document.createTextNode(text))
    page.appendChild(element)
  }
  add('h1', 'This browser is too old for Handoff')
  add(
    'p',
    'Handoff needs Chrome 123, Edge 123, Firefox 128, Safari 17.5 or iPadOS 17.5, or a newer version of them.',
  )
  add(
    'p',
    'Older versions lack features that Handoff needs, so it was not started. Nothing was sent or changed.',
  )
  add(
    'p',
    'Update this browser, or use another one. On an iPad or iPhone, the browser is updated with the system: Settings, General, Software Update.',
  )
  body.appendChild(page)
})()
