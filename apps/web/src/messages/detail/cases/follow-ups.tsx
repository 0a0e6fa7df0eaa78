import { makeFollowUp, type AnswerOf, type listFollowUps, type MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { command, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { followUpsQuery } from '../../../message-content/index.ts'
import { ActionFailure, Icon, MenuButton, showToast } from '../../../ui/index.ts'
import { CaseList } from './case-list.tsx'
import styles from './cases.module.css'

const followUpCommand = command(makeFollowUp)

type Offered = AnswerOf<typeof listFollowUps>['followUps'][number]

interface FollowUpsProps {
  readonly message: MessageDetail
  /** The place on the page: above its content if there are requests about the payment or it was sent late, otherwise below it. */
  readonly place: 'above' | 'below'
}

/** The messages that can be made from a message, and the requests about its payment. */
export function FollowUps({ message, place }: FollowUpsProps) {
  const { data } = useQuery(followUpsQuery({ params: { id: message.id } }))
  if (data === undefined || (data.followUps.length === 0 && data.cases.length === 0)) return null
  const isUrgent = data.cases.length > 0 || message.sentLate !== undefined
  if (isUrgent !== (place === 'above')) return null
  return (
    <section className={styles.row}>
      <CaseList cases={data.cases} messageId={message.id} />
      {data.followUps.length > 0 && (
        <FollowUpMenu messageId={message.id} offered={data.followUps} place={place} />
      )}
    </section>
  )
}

function FollowUpMenu({
  messageId,
  offered,
  place,
}: {
  readonly messageId: string
  readonly offered: readonly Offered[]
  readonly place: FollowUpsProps['place']
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const making = useCommand(followUpCommand, { isToastSuppressed: true })
  const make = async (name: Offered['name'], messagingType: Offered['types'][number]) => {
    const made = await making.run({ params: { id: messageId }, body: { name, messagingType } })
    if (made === undefined) return
    showToast({ kind: 'success', text: t('followUp.drafted') })
    await navigate(`/messaging-form/draft/${made.id}?type=${messagingType}`)
  }
  const items = offered.flatMap(({ name, types }) =>
    types.map((type) => ({
      label: t('followUp.withType', { name: t(`followUp.${name}`), type }),
      onSelect: () => void make(name, type),
    })),
  )
  return (
    <div className={styles.menu}>
      <ActionFailure error={making.error} />
      <MenuButton label={t('followUp.menu')} side={place === 'below' ? 'above' : 'below'} items={items}>
        <span aria-hidden="true">{t('followUp.menu')}</span>
        <Icon name="chevronDown" />
      </MenuButton>
    </div>
  )
}
