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

// Files share modules and globals: a test leaves none of its own behind.
afterEach(() => {
  vi.unstubAllGlobals()
})

// What every supported browser has and jsdom has not.
if ('document' in globalThis) {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  // Nothing is laid out here, so nothing is ever seen or scrolled to.
  globalThis.IntersectionObserver = UnseeingObserver
  Element.prototype.scrollIntoView = () => undefined
  // Nor are there frames to wait for.
  globalThis.requestAnimationFrame = (draw) => {
    draw(performance.now())
    return 0
  }
  HTMLDialogElement.prototype.showModal = openDialog
  HTMLDialogElement.prototype.close = closeDialog
  afterEach(() => localStorage.clear())
}

function openDialog(this: HTMLDialogElement) {
  this.open = true
}

function closeDialog(this: HTMLDialogElement) {
  this.open = false
}
