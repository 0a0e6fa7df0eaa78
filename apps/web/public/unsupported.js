// Read by every browser, so it is written for the oldest. Where something is missing that the app needs, the notice is
// seen in its place. The syntax of the build (ES2022) is older than the newest of these.
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
