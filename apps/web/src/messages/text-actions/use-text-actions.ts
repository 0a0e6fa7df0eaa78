import type { MessageFormat } from '@nostro/kernel'
import { downloadText } from '@nostro/contract'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../../api/index.ts'
import { saveFile } from '../../browser/save-file.ts'
import { formatInstant, useTexts, type Key } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { printText, showToast } from '../../ui/index.ts'

/** The names of the formats in printed texts. */
export const FORMAT_NAMES = { MT: 'MT', ISO20022: 'ISO 20022' } as const

/** A text for printing, with the facts of its header. */
export interface PrintableText {
  readonly messagingType: string
  readonly reference: string
  /** The label of the status. */
  readonly status: string
  readonly format: MessageFormat
  readonly text: string
  readonly isConverted: boolean
  /** The warnings with which the message was submitted, with their reasons. */
  readonly overrides?: readonly string[]
}

interface TextActions {
  /** Saves the text under the name from the server (LIST-15, LIST-16). */
  readonly download: (messageId: string, messageFormat: MessageFormat) => Promise<void>
  /** Prints the text that `read` returns. */
  readonly print: (read: () => Promise<PrintableText>) => Promise<void>
}

/** Returns the actions that save or print a message's text. */
export function useTextActions(): TextActions {
  const texts = useTexts()
  const { t } = texts
  const user = useUser()

  const withFailureToast = async (what: Key, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) showToast({ kind: 'error', text: `${t(what)} ${sentenceOf(error, texts)}` })
    }
  }
  const imprint = () =>
    t('print.printedBy', { name: user.name, time: formatInstant(new Date().toISOString()) })

  return {
    download: (messageId, messageFormat) =>
      withFailureToast('text.download.failed', async () => {
        const { blob, name } = await fetchFile(downloadText, { body: { messageId, messageFormat } })
        saveFile(blob, name)
      }),
    print: (read) =>
      withFailureToast('text.print.failed', async () => {
        const { messagingType, reference, status, format, text, isConverted, overrides = [] } = await read()
        printText({
          title: user.institution.name,
          facts: [
            { label: t('print.type'), value: messagingType },
            { label: t('print.reference'), value: reference },
            { label: t('print.status'), value: status },
            { label: t('print.format'), value: FORMAT_NAMES[format] },
            ...overrides.map((value) => ({ label: t('approval.override.shown'), value })),
          ],
          text,
          note: isConverted ? t('print.converted') : undefined,
          imprint: imprint(),
        })
      }),
  }
}
