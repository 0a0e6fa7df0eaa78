import { startWorker } from './start-worker.ts'

/**
 * Lets the browser load what it formats numbers and times with beside the page. The first format takes a slow phone a
 * fifth of a second, in which the page would answer to nothing.
 */
export function loadFirstFormats(): void {
  try {
    startWorker('/first-formats.js')
  } catch {
    // A page whose surroundings allow no worker answers later, and works.
  }
}
