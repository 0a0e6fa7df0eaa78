import { createStore } from '../../browser/store.ts'

/** A message text as it is put on paper. */
export interface PrintedText {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly text: string
  /** The note to be read before the text, such as that it was converted. */
  readonly note?: string | undefined
  /** The user who printed it, and the time. */
  readonly imprint: string
}

/** The text being printed; `undefined` while nothing is. */
export const printStore = createStore<PrintedText | undefined>(undefined)

/** Opens the browser's print dialog with this text alone on the paper. */
export function printText(printed: PrintedText): void {
  printStore.set(printed)
}
