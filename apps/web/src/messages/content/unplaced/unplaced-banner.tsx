import type { MessageDetail } from '@nostro/contract'
import type { UnreadPart } from '@nostro/messages'
import { MESSAGE_KINDS } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { withinScriptTime } from '../../../browser/lazy-part.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Alert } from '../../../ui/index.ts'
import { preparedDefinition } from '../message-definitions.ts'
import { UnplacedList } from './unplaced-list.tsx'
import { unplacedPart } from './unplaced-part.ts'
import styles from './unplaced.module.css'

const SHOWN_AT_ONCE = 5

/** Above the fields of a received message: what its text says beside them, or what could not be read of it. */
export function UnplacedBanner({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const { data: parts = [] } = useQuery({
    queryKey: ['unplaced parts', message.id, message.version, message.digest, message.translation?.type],
    queryFn: () => partsOf(message),
    staleTime: Infinity,
    retry: false,
    // A script that is missing is the affair of the page around.
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

/** Returns the parts: a message written here stands in its fields; a translation is not what was received. */
async function partsOf(message: MessageDetail): Promise<readonly UnreadPart[]> {
  const { kind, messagingType, standardFormat, translation } = message
  const definition = preparedDefinition(messagingType)
  const isReceived = kind === MESSAGE_KINDS.messageReceived && translation === undefined
  if (!isReceived || definition === undefined || standardFormat === undefined) return []
  const { partsLeft } = await withinScriptTime(import('./parts-left.ts'))
  return await partsLeft(definition, standardFormat)
}
