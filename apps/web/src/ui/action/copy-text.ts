import type { Texts } from '../../i18n/index.ts'
import { showToast } from '../overlay/toast-store.ts'

/** Copies a text and reports it in a toast; `label` names the copied value. */
export async function copyText(value: string, label: string, { t }: Texts): Promise<void> {
  const isCopied = await writeToClipboard(value)
  showToast(
    isCopied
      ? { kind: 'success', text: t('copy.done', { label }) }
      : { kind: 'error', text: t('copy.failed') },
  )
}

/** The clipboard is missing without TLS, and access may be denied. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
