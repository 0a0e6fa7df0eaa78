/** The steps of a start on the terminal: a line for each that takes longer than two seconds. */
export interface StartSteps {
  /** Begins the next step and ends the previous one; `text` is its line. */
  readonly begin: (text: string) => void
  /** Ends the last step. */
  readonly end: () => void
}

const SHOWN_AFTER_MS = 2_000

export function createStartSteps(print: (line: string) => void): StartSteps {
  let timer: NodeJS.Timeout | undefined
  const end = (): void => clearTimeout(timer)
  return {
    begin: (text) => {
      end()
      timer = setTimeout(() => print(`  ${text} …`), SHOWN_AFTER_MS)
    },
    end,
  }
}
