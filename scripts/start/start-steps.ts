/** The steps of a start as the terminal shows them: a line for each that takes longer than two seconds. */
export interface StartSteps {
  /** The next step begins, and with it the one before ends; `text` is its line. */
  readonly begin: (text: string) => void
  /** The last step has ended. */
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
