import type { PendingChangeKind } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../i18n/index.ts'
import { Panel } from '../ui/index.ts'
import { ChangeList, useNewKey } from './change-list.tsx'
import { changesQuery } from './changes-queries.ts'

/** The subject of a change: the first part of its kind. */
type Subject = PendingChangeKind extends infer Kind
  ? Kind extends `${infer S}.${string}`
    ? S
    : never
  : never

/** The changes of some objects that wait for a second administrator, shown above those objects. */
export function WaitingChanges({
  of: subjects,
  objectId,
}: {
  readonly of: readonly Subject[]
  /** Shows the changes of this object only. */
  readonly objectId?: string
}) {
  const { t } = useTexts()
  const { data } = useQuery(changesQuery({}))
  const { dialog, showKey } = useNewKey()
  const changes = (data?.rowList ?? []).filter(
    (change) =>
      change.state === 'waiting' &&
      subjects.some((subject) => change.kind.startsWith(`${subject}.`)) &&
      (objectId === undefined || change.objectId === objectId),
  )
  return (
    <>
      {changes.length > 0 && (
        <Panel title={t('change.waiting')}>
          <ChangeList label={t('change.waiting')} changes={changes} onKey={showKey} />
        </Panel>
      )}
      {dialog}
    </>
  )
}
