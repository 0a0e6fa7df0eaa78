import { isRequired, type Member, type MessageDefinition } from '@nostro/messages'
import { useState, type KeyboardEvent, type ReactNode } from 'react'

import { useTexts } from '../i18n/index.ts'
import { isShortcut } from '../ui/index.ts'
import { SpellingOffer } from './assistant/spelling-offer.tsx'
import { ValueDateOffer } from './assistant/value-date-offer.tsx'
import { controlId, focusControl, hintId, issuesId, labelId, noteId } from './control-ids.ts'
import { DisabledReason, FormChangeLine, IssueLines, NetworkLimitLine, SwapLine } from './field-lines.tsx'
import { FieldHelp, HelpButton } from './field-help.tsx'
import styles from './field.module.css'
import { labelKeyAt } from './state/label-key.ts'
import { fieldFactsOf } from './values/field-facts.ts'
import { headlineAmountOf } from './values/headline-amount.ts'
import { useFormPart, useIssuesAt } from './state/form-store.ts'

/** The attributes that connect a control with its label, hint and issues. */
export interface ControlWiring {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

export interface MemberProps {
  readonly path: string
  readonly member: Member
}

interface FieldProps extends MemberProps {
  /** The hint about the values to type, shown while the control has the focus. */
  readonly hint?: string | undefined
  /** A quiet description of the value, shown if it has no issue. */
  readonly note?: string | undefined
  /** A text to the right of the label, such as a currency. */
  readonly unit?: string | undefined
  /** The used part of a limit, shown while the control has the focus. */
  readonly counter?: ReactNode
  /** Several controls under one name, such as lines or choices; otherwise one control. */
  readonly isGroup?: boolean
  /** `wide` takes the whole width of its section, `double` that of two fields if there is space. */
  readonly size?: 'single' | 'double' | 'wide'
  readonly children: (wiring: ControlWiring) => ReactNode
}

/** Label, control, issues and hint of a member, connected by ids that contain the member's path. */
export function Field(props: FieldProps) {
  const { path, member, hint, note, unit, counter, isGroup = false, size = 'single', children } = props
  const isRequiredNow = useFormPart(({ values }) => isRequired(member, values, path))
  const isLead = useFormPart(({ definition }) => isLeadMember(definition, path))
  const issues = useIssuesAt(path)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const hasNote = note !== undefined && issues.length === 0
  const describedBy = [issuesId(path), hasNote && noteId(path), hint !== undefined && hintId(path)]
    .filter(Boolean)
    .join(' ')

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isHelpOpen) setIsHelpOpen(false)
    else if (isShortcut(event.nativeEvent, 'Ctrl+/')) setIsHelpOpen(!isHelpOpen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const group = {
    role: 'group',
    id: controlId(path),
    'aria-labelledby': labelId(path),
    'aria-describedby': describedBy,
  }
  // Key events bubble up from the control.
  const frame = { onKeyDown: handleKeyDown, ...(isGroup && group) }
  return (
    <div
      className={styles[size]}
      data-lead={isLead || undefined}
      data-wrong={issues.length > 0 ? '' : undefined}
      {...frame}
    >
      <div className={styles.labelRow}>
        <FieldLabel path={path} isGroup={isGroup} isRequired={isRequiredNow} />
        <HelpButton path={path} isOpen={isHelpOpen} onPress={() => setIsHelpOpen(!isHelpOpen)} />
        <WireName member={member} unit={unit} />
      </div>
      <div className={styles.rest}>
        {children({
          id: controlId(path),
          'aria-describedby': describedBy,
          'aria-invalid': issues.some(({ severity }) => severity === 'error'),
          'aria-required': isRequiredNow,
        })}
        {isHelpOpen && <FieldHelp path={path} member={member} />}
        <div className={styles.below}>
          <div className={styles.texts}>
            <IssueLines id={issuesId(path)} issues={issues} />
            <SpellingOffer path={path} shape={member.shape} />
            {member.shape.kind === 'day' && <ValueDateOffer path={path} />}
            <FormChangeLine path={path} />
            {member.swapsWith !== undefined && issues.length > 0 && (
              <SwapLine path={path} swapsWith={member.swapsWith} />
            )}
            {member.disabledWhen !== undefined && <DisabledReason path={path} member={member} />}
            {member.networkLimit !== undefined && <NetworkLimitLine limit={member.networkLimit} />}
            {hasNote && (
              <p id={noteId(path)} className={styles.note} title={note}>
                {note}
              </p>
            )}
            {hint !== undefined && (
              <p id={hintId(path)} className={styles.hint}>
                {hint}
              </p>
            )}
          </div>
          {counter}
        </div>
      </div>
    </div>
  )
}

/** Returns whether a member is the headline amount or its value date, which are larger than other fields. */
function isLeadMember(definition: MessageDefinition, path: string): boolean {
  const headline = headlineAmountOf(definition)
  return headline !== undefined && (headline.amount === path || headline.day === path)
}

/**
 * The tag of the field in a FIN text, or the last XML element that it fills: the name that operators use for it. It is
 * hidden where the label leaves no space; the help contains it too.
 */
function WireName({ member, unit }: Pick<FieldProps, 'member' | 'unit'>) {
  const { tags } = member
  const element = tags === undefined ? fieldFactsOf(member).element : undefined
  const name = tags?.join(' ') ?? element?.split(' / ')[0]?.split('/').at(-1)
  return (
    <span className={styles.aside} title={element ?? name}>
      {unit !== undefined && <span>{unit}</span>}
      {name !== undefined && <span className={styles.tags}>{name}</span>}
    </span>
  )
}

/** The label of a member, with the mark of a required one. */
export function FieldLabel({
  path,
  isGroup,
  isRequired: hasMark,
}: {
  readonly path: string
  readonly isGroup: boolean
  readonly isRequired: boolean
}) {
  const { text } = useTexts()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  const content = (
    <>
      {text(labelKey)}
      {hasMark && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return isGroup ? (
    // A pointer alone needs this: the keyboard reaches the controls themselves.
    <span id={labelId(path)} role="presentation" className={styles.label} onClick={() => focusControl(path)}>
      {content}
    </span>
  ) : (
    <label id={labelId(path)} className={styles.label} htmlFor={controlId(path)}>
      {content}
    </label>
  )
}
