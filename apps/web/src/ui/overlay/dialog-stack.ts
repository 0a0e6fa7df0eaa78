import { createStore } from '../../browser/store.ts'

/** Open dialogs, topmost last. Elements that float above the page must float above them too. */
export const dialogStack = createStore<readonly HTMLDialogElement[]>([])

export function pushDialog(dialog: HTMLDialogElement): void {
  dialogStack.set([...dialogStack.get(), dialog])
}

export function removeDialog(dialog: HTMLDialogElement): void {
  dialogStack.set(dialogStack.get().filter((open) => open !== dialog))
}
