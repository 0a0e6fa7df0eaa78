import type { Page } from '@playwright/test'

/** Words that stood in a list, even for a moment. */
export interface WatchedWords {
  /** Tells whether the words were shown since they were watched for. */
  readonly wereShown: () => Promise<boolean>
}

/** Watches the rows of the page's list for words, so that what is there for a moment only is seen too. */
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
