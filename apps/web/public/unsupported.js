// This script must run in any browser, so it uses old syntax. It shows the notice about unsupported browsers if a
// feature that the app needs is missing. Every browser with all of these features also supports the build's syntax
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
