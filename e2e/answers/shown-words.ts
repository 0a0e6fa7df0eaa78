import type { Page } from '@playwright/test'

/** A text that is watched for in a list, also if it is shown only for a moment. */
export interface WatchedWords {
  /** Returns whether the text was shown since the watch began. */
  readonly wereShown: () => Promise<boolean>
}

/** Watches the rows of the page's list for a text, so that one that is shown only for a moment is noticed too. */
export async function watchForWords(page: Page, words: string): Promise<WatchedWords> {
  const watched = await page.evaluateHandle((sought) => {
    const state = { wereShown: false }
    const look = () => {
      const rows = [...document.querySelectorAll('main tr')]
      if (rows.some(({ textContent }) => textContent.includes(sought))) state.wereShown = true
    }
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    return state
  }, words)
  return { wereShown: () => watched.evaluate(({ wereShown }) => wereShown) }
}
