import { createStore } from '../../browser/store.ts'

/** A message text for printing. */
export interface PrintedText {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly text: string
  /** A note before the text, such as that it was converted. */
  readonly note?: string | undefined
  /** The user who printed it, and the time. */
  readonly imprint: string
}

/** The text being printed; otherwise `undefined`. */
export const printStore = createStore<PrintedText | undefined>(undefined)

/** Opens the browser's print dialog with only this text. */
export function printText(printed: PrintedText): void {
  printStore.set(printed)
}
