import { createStore } from '../../browser/store.ts'

/** A message text as it is put on paper. */
export interface PrintedText {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly text: string
  /** What has to be known before the text is read, such as that it was converted. */
  readonly note?: string | undefined
  /** Who printed it and when. */
  readonly imprint: string
}

/** What is being printed; `undefined` while nothing is. */
export const printStore = createStore<PrintedText | undefined>(undefined)

/** Opens the browser's print dialog with this text alone on the paper. */
export function printText(printed: PrintedText): void {
  printStore.set(printed)
}
