import { createStore } from '../../browser/store.ts'
import { dialogStack } from './dialog-stack.ts'

export interface Toast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

/** The toast on the screen with a number that tells it from an earlier one with the same text. */
export interface ShownToast extends Toast {
  readonly number: number
  /** The number of dialogs over each other when it was shown. */
  readonly depth: number
}

export const toastStore = createStore<ShownToast | undefined>(undefined)

let toastsShown = 0

/** Shows a sentence for a while. Only one toast is there at a time: a new one takes the place of the old (ERR-10). */
export function showToast(toast: Toast): void {
  toastsShown += 1
  toastStore.set({ ...toast, number: toastsShown, depth: dialogStack.get().length })
}

export function hideToast(): void {
  toastStore.set(undefined)
}
