import type { MessageDetail } from '@nostro/contract'
import type { UnreadPart } from '@nostro/messages'
import { MESSAGE_KINDS } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { preparedDefinition } from '../message-definitions.ts'
import { UnplacedList } from './unplaced-list.tsx'
import { unplacedPart } from './unplaced-part.ts'
import styles from './unplaced.module.css'

const SHOWN_AT_ONCE = 5

/**
 * Shown above the fields of a received message: the parts of its text that are not in the fields, or that could not be
 * read.
 */
export function UnplacedBanner({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const { data: parts = [] } = useQuery({
    queryKey: ['unplaced parts', message.id, message.version, message.digest, message.translation?.type],
    queryFn: () => partsOf(message),
    staleTime: Infinity,
    retry: false,
    // A missing script is handled by the surrounding page.
    throwOnError: true,
  })
  if (parts.length === 0) return null
  return (
    <Alert tone="warning">
      <p className={styles.title}>{texts.t('unplaced.overview')}</p>
      <UnplacedList parts={parts.map((part) => unplacedPart(part, texts))} shownAtOnce={SHOWN_AT_ONCE} />
    </Alert>
  )
}

/**
 * Returns the parts. A message created here is completely in its fields, and a translation is not the received text;
 * both have none.
 */
async function partsOf(message: MessageDetail): Promise<readonly UnreadPart[]> {
  const { kind, messagingType, standardFormat, translation } = message
  const definition = preparedDefinition(messagingType)
  const isReceived = kind === MESSAGE_KINDS.messageReceived && translation === undefined
  if (!isReceived || definition === undefined || standardFormat === undefined) return []
  const { partsLeft } = await withinScriptTime(import('./parts-left.ts'))
  return await partsLeft(definition, standardFormat)
}
