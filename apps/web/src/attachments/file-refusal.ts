import { attachmentTypeOf, LIMITS } from '@nostro/kernel'

import type { Texts } from '../i18n/index.ts'

/** Bytes per megabyte, as the specification counts its limit. */
const MEGABYTE = 1_048_576
const KILOBYTE = 1_024

export const ATTACHMENT_MEGABYTES_MAX = LIMITS.attachmentBytesMax / MEGABYTE

/** Returns the reason to refuse a file before it is sent, or `undefined` if it can be sent (REM-16). */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, texts: Texts): string | undefined {
  if (size > LIMITS.attachmentBytesMax) {
    return texts.t('upload.oversize', {
      size: shortNumber(Math.ceil((size / MEGABYTE) * 100) / 100, texts),
      max: ATTACHMENT_MEGABYTES_MAX,
    })
  }
  if (size === 0) return texts.t('upload.empty')
  return attachmentTypeOf(name) === undefined ? texts.t('upload.typeRefused') : undefined
}

/** Returns a file size for display: `320 kB`, `1.5 MB`. */
export function sizeText(bytes: number, texts: Texts): string {
  return bytes < MEGABYTE
    ? texts.t('attachment.sizeSmall', { size: shortNumber(Math.max(1, Math.round(bytes / KILOBYTE)), texts) })
    : texts.t('attachment.size', { size: shortNumber(Math.round((bytes / MEGABYTE) * 10) / 10, texts) })
}

function shortNumber(value: number, { language }: Texts): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
}
