// This script must run in any browser, so it uses old syntax. It selects the skeleton of the first page, and shows the
// notice about unsupported browsers if a feature that the app needs is missing. Every browser with all of these features also supports the build's syntax
// (ES2022).
if (
  ![
    'noModule' in document.createElement('script'),
    typeof Promise === 'function' && 'withResolvers' in Promise,
    typeof Map === 'function' && 'groupBy' in Map,
    'toSorted' in Array.prototype,
    typeof AbortSignal === 'function' && 'any' in AbortSignal,
    typeof CSS === 'object' || typeof CSS === 'function',
  ].every(Boolean) ||
  !CSS.supports('selector(:has(*))') ||
  !CSS.supports('container-type', 'inline-size')
)
  document.documentElement.className += ' incapable'

;(function () {
  var root = document.documentElement
  var stored = function (name) {
    // A browser may forbid the storage.
    try {
      return localStorage.getItem('nostro.' + name)
    } catch (error) {
      return null
    }
  }
  var theme = stored('theme')
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-scheme', isDark ? 'dark' : 'light')
  root.setAttribute('data-start', stored('user') === null ? 'account' : 'shell')
  if (stored('sidebar') === 'narrow') root.setAttribute('data-sidebar', 'narrow')
})()
