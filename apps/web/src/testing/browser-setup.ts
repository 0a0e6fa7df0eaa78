import { afterEach, vi } from 'vitest'

class UnseeingObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly observe = () => undefined
  readonly unobserve = () => undefined
  readonly disconnect = () => undefined
  readonly takeRecords = () => []
}

// Test files share modules and globals, so each test removes its own.
afterEach(() => {
  vi.unstubAllGlobals()
})

// Features of every supported browser that jsdom lacks.
if ('document' in globalThis) {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  // jsdom has no layout, so nothing becomes visible or scrolls.
  globalThis.IntersectionObserver = UnseeingObserver
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.checkVisibility = () => true
  // Nor does it have frames. The app draws at once. The widget library, which uses the time, collects the work of a
  // frame and draws it after the current task.
  globalThis.requestAnimationFrame = (draw) => {
    if (draw.length === 0) draw(performance.now())
    else queueMicrotask(() => draw(performance.now()))
    return 0
  }
  afterEach(() => localStorage.clear())
}
