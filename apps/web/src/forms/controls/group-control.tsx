import { isRequired, type ShapeOf } from '@nostro/messages'
import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { AddressOffer } from '../assistant/address-offer.tsx'
import { controlId, issuesId, labelId } from '../control-ids.ts'
import { CollapsedSummary } from '../deep/collapsed-summary.tsx'
import { DisabledReason, IssueLines } from '../field-lines.tsx'
import type { MemberProps } from '../field.tsx'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart, useFormStore, useIsDisabled, useIssuesAt } from '../state/form-store.ts'
import styles from './group-control.module.css'

interface GroupControlProps extends MemberProps {
  readonly shape: ShapeOf<'group'>
  /** The only member of its section, whose heading already names it. */
  readonly isAlone: boolean
  readonly renderMember: (path: string) => ReactNode
}

/**
 * Members that belong together, such as a party, as a collapsible card (MX-06). An optional group within a group is
 * closed at first, a required one is open. Its controls are rendered only while it is open.
 */
export function GroupControl({ shape, member, path, isAlone, renderMember }: GroupControlProps) {
  const issues = useIssuesAt(path)
  const isDisabled = useIsDisabled(member, path)
  const isNeeded = useFormPart(({ values }) => isRequired(member, values, path))
  const isOpenAtFirst = isNeeded || !path.includes('.')
  const isOpen = useFormPart(
    ({ openGroups, closedGroups }) =>
      isAlone || (isOpenAtFirst ? !closedGroups.has(path) : openGroups.has(path)),
  )
  return (
    <fieldset
      id={controlId(path)}
      className={styles[isAlone ? 'plain' : isOpen ? 'card' : 'closed']}
      aria-labelledby={labelId(path)}
      aria-describedby={issuesId(path)}
      disabled={isDisabled}
    >
      <div className={styles[isAlone ? 'hidden' : 'head']}>
        {isAlone ? <GroupLabel path={path} /> : <GroupToggle path={path} isOpen={isOpen} />}
        {!isOpen && <CollapsedSummary path={path} />}
        {member.tags !== undefined && <span className={styles.tags}>{member.tags.join(' ')}</span>}
      </div>
      <IssueLines id={issuesId(path)} issues={issues} />
      {isOpen && 'country' in shape.members && <AddressOffer path={path} shape={shape} />}
      {member.disabledWhen !== undefined && <DisabledReason path={path} member={member} />}
      {isOpen && (
        <div className={styles.members}>
          {Object.keys(shape.members).map((name) => renderMember(`${path}.${name}`))}
        </div>
      )}
    </fieldset>
  )
}

interface GroupPartProps {
  readonly path: string
}

function GroupLabel({ path }: GroupPartProps) {
  const { text } = useTexts()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  return <span id={labelId(path)}>{text(labelKey)}</span>
}

function GroupToggle({ path, isOpen }: GroupPartProps & { readonly isOpen: boolean }) {
  const { openGroup } = useFormStore()
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      onClick={() => openGroup(path, !isOpen)}
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
      <GroupLabel path={path} />
    </button>
  )
}
