import { createStore } from '../../browser/store.ts'
import { dialogStack } from './dialog-stack.ts'

export interface Toast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

/** The shown toast, with a number that distinguishes it from an earlier one with the same text. */
export interface ShownToast extends Toast {
  readonly number: number
  /** The number of open dialogs when it was shown. */
  readonly depth: number
}

export const toastStore = createStore<ShownToast | undefined>(undefined)

let toastsShown = 0

/** Shows a toast for a limited time. Only one toast is shown: a new one replaces the old one (ERR-10). */
export function showToast(toast: Toast): void {
  toastsShown += 1
  toastStore.set({ ...toast, number: toastsShown, depth: dialogStack.get().length })
}

export function hideToast(): void {
  toastStore.set(undefined)
}
