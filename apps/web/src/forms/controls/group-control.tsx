import type { ShapeOf } from '@nostro/messages'
import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { controlId, issuesId, labelId } from '../control-ids.ts'
import type { MemberProps } from '../field.tsx'
import { IssueLines } from '../issue-lines.tsx'
import { labelKeyAt } from '../state/form-sections.ts'
import { useFormPart, useIssuesAt } from '../state/form-store.ts'
import styles from './group-control.module.css'

interface GroupControlProps extends MemberProps {
  readonly shape: ShapeOf<'group'>
  /** The only thing in its section, whose heading names it already. */
  readonly isAlone: boolean
  readonly renderMember: (path: string) => ReactNode
}

/** Members that belong together, such as a party, as a card. */
export function GroupControl({ shape, member, path, isAlone, renderMember }: GroupControlProps) {
  const { text } = useTexts()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  const issues = useIssuesAt(path)
  return (
    <fieldset
      id={controlId(path)}
      className={styles[isAlone ? 'plain' : 'card']}
      aria-labelledby={labelId(path)}
      aria-describedby={issuesId(path)}
    >
      <div className={styles[isAlone ? 'hidden' : 'head']}>
        <span id={labelId(path)}>{text(labelKey)}</span>
        {member.tags !== undefined && <span className={styles.tags}>{member.tags.join(' ')}</span>}
      </div>
      <IssueLines id={issuesId(path)} issues={issues} />
      <div className={styles.members}>
        {Object.keys(shape.members).map((name) => renderMember(`${path}.${name}`))}
      </div>
    </fieldset>
  )
}
