/** Time in ms after which a page is rendered without the font. */
const WAIT_MAX_MS = 1_000

/**
 * Loads the file of the font that contains a letter. Letters of the fallback have other widths, so that lines would
 * break at other places when the font arrives.
 */
export async function loadLetters(letter: string): Promise<void> {
  const isLate = new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))
  try {
    await Promise.race([document.fonts.load("1rem 'Inter Variable'", letter), isLate])
  } catch {
    // The fallback remains, also in a browser without this interface.
  }
}
