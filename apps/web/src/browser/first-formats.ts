import { startWorker } from './start-worker.ts'

/**
 * Loads the browser's data for number and time formats in a worker. The first format takes 0.2 s on a slow phone and
 * would block the page.
 */
export function loadFirstFormats(): void {
  try {
    startWorker('/first-formats.js')
  } catch {
    // A page that may not start a worker is slower at its first format, but works.
  }
}
