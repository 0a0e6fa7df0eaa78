import { createStore } from '../../browser/store.ts'

export interface Toast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** The path of the created or moved object, if it has a page. */
  readonly link?: string | undefined
}

export const toastStore = createStore<Toast | undefined>(undefined)

/** Shows a toast for a limited time. Only one toast is shown: a new one replaces the old one (ERR-10). */
export function showToast({ kind, text, link }: Toast): void {
  // A new object each time: the same text again is another toast.
  toastStore.set({ kind, text, link })
}

export function hideToast(): void {
  toastStore.set(undefined)
}
