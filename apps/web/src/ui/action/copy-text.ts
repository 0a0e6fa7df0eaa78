import type { Texts } from '../../i18n/index.ts'
import { showToast } from '../overlay/toast-store.ts'

/** Copies a text and says so; `label` names what was copied. */
export async function copyText(value: string, label: string, { t }: Texts): Promise<void> {
  const isCopied = await writeToClipboard(value)
  showToast(
    isCopied
      ? { kind: 'success', text: t('copy.done', { label }) }
      : { kind: 'error', text: t('copy.failed') },
  )
}

/** The clipboard is missing without TLS and may be forbidden. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
