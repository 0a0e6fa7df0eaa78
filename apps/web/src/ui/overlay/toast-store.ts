import { createStore } from '../../browser/store.ts'

export interface Toast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

export const toastStore = createStore<Toast | undefined>(undefined)

/** Shows a toast for a limited time. Only one toast is shown: a new one replaces the old one (ERR-10). */
export function showToast({ kind, text }: Toast): void {
  // A new object each time: the same text again is another toast.
  toastStore.set({ kind, text })
}

export function hideToast(): void {
  toastStore.set(undefined)
}
