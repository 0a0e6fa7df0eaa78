import type { ApprovalRulesAnswer as Rules, MatrixAnswer as Matrix } from '@nostro/contract'
import { APPLICATION_TYPE, MESSAGE_TYPES } from '@nostro/kernel'
import { useState } from 'react'

import { formatList, type Texts, useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { ListSkeleton } from '../../ui/index.ts'
import { useCheckedRules } from '../rules/dead-ends.tsx'
import { RuleCheck } from '../rules/rule-check.tsx'
import { CounterpartyApprovers } from './counterparty-approvers.tsx'
import { EntryPanel, type MatrixPart } from './entry-panel.tsx'
import { Findings } from './findings.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import {
  limitName,
  ruleName,
  sentenceOfLimit,
  sentenceOfRule,
  shownMatrix,
  type ShownMatrix,
} from './matrix-sentences.ts'
import styles from './matrix-page.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { SimulationPanel } from './simulation-panel.tsx'

interface MatrixEditorProps {
  readonly rules: Rules
  readonly version: number
  /** A change waits for a second administrator, so no other one can be requested. */
  readonly isReadOnly: boolean
  /** The simulation runs without a request of the user. */
  readonly isSimulated: boolean
}

/** The message types of a typed case. A company has only its application. */
const TRIED_TYPES = { bank: MESSAGE_TYPES, company: [APPLICATION_TYPE], platform: [] } as const

const SKELETON_ROWS = 6

/** Rules, groups and limits as sentences with their actions, the findings, and the simulation of the draft. */
export function MatrixEditor({ rules, version, isReadOnly, isSimulated }: MatrixEditorProps) {
  const types = TRIED_TYPES[useUser().institution.kind]
  const [draft, setDraft] = useState(() => shownMatrix(rules).matrix)
  const [edited, setEdited] = useState<{ readonly part: MatrixPart; readonly index: number }>()
  const shown = { matrix: draft, currency: rules.baseCurrency }
  const next: Rules = { ...rules, matrix: draft }
  const isChanged =
    draft !== rules.matrix && JSON.stringify(draft) !== JSON.stringify(shownMatrix(rules).matrix)
  const { isPending } = useCheckedRules(next)
  const close = () => setEdited(undefined)
  const put = <Name extends MatrixPart>(part: Name, entry: Matrix[Name][number]) => {
    const entries: readonly Matrix[Name][number][] = draft[part]
    const isNew = edited === undefined || edited.index >= entries.length
    const changed = isNew
      ? [...entries, entry]
      : entries.map((each, index) => (index === edited.index ? entry : each))
    setDraft({ ...draft, [part]: changed })
    close()
  }
  const panel = (part: MatrixPart) => ({
    part,
    isReadOnly,
    onAdd: () => setEdited({ part, index: draft[part].length }),
    onEdit: (index: number) => setEdited({ part, index }),
    onChange: (entries: readonly unknown[]) => setDraft({ ...draft, [part]: entries }),
  })
  // The page is rendered after the findings are known, so that nothing moves while it loads.
  if (isPending) return <ListSkeleton rows={SKELETON_ROWS} />
  return (
    <>
      <Entries shown={shown} panel={panel} />
      {/* Findings arrive after each change, so no button follows them: it would move while a user presses it. */}
      <div className={styles.checks}>
        <div className={styles.page}>
          <CounterpartyApprovers
            shown={shown}
            isReadOnly={isReadOnly}
            onChange={(approvers) => setDraft(withApprovers(draft, approvers))}
          />
          <SimulationPanel key={JSON.stringify(draft)} rules={next} isAsked={isSimulated} />
        </div>
        <div className={styles.tried}>
          <RuleCheck rules={next} types={types} isDetailed />
        </div>
        <Findings rules={next} shown={shown} />
      </div>
      {isChanged && (
        <SaveBar next={next} version={version} onDiscard={() => setDraft(shownMatrix(rules).matrix)} />
      )}
      {edited?.part === 'rules' && (
        <RuleDialog
          shown={shown}
          rule={draft.rules[edited.index]}
          onApply={(rule) => put('rules', rule)}
          onClose={close}
        />
      )}
      {edited?.part === 'groups' && (
        <GroupDialog
          group={draft.groups[edited.index]}
          onApply={(group) => put('groups', group)}
          onClose={close}
        />
      )}
      {edited?.part === 'limits' && (
        <LimitDialog
          shown={shown}
          limit={draft.limits[edited.index]}
          onApply={(limit) => put('limits', limit)}
          onClose={close}
        />
      )}
    </>
  )
}

function withApprovers({ counterpartyApprovers: _old, ...draft }: Matrix, approvers: string): Matrix {
  return { ...draft, ...(approvers !== 'reviewers' && { counterpartyApprovers: approvers }) }
}

type PanelProps = Omit<Parameters<typeof EntryPanel>[0], 'entries' | 'describe'>

function Entries({
  shown,
  panel,
}: {
  readonly shown: ShownMatrix
  readonly panel: (part: MatrixPart) => PanelProps
}) {
  const texts = useTexts()
  const { rules, groups, limits } = shown.matrix
  return (
    <>
      <EntryPanel
        {...panel('rules')}
        isOrdered
        entries={rules}
        describe={(index) => {
          const rule = rules[index]
          return {
            name: ruleName(rule?.id, shown, texts),
            text: rule === undefined ? '' : sentenceOfRule(rule, shown, texts),
          }
        }}
      />
      <div className={styles.columns}>
        <EntryPanel
          {...panel('groups')}
          entries={groups}
          describe={(index) => ({
            name: groups[index]?.name ?? '',
            text: membersText(groups[index]?.members ?? [], texts),
          })}
        />
        <EntryPanel
          {...panel('limits')}
          entries={limits}
          describe={(index) => {
            const limit = limits[index]
            return limit === undefined
              ? { name: '', text: '' }
              : { name: limitName(limit, shown, texts), text: sentenceOfLimit(limit, shown, texts) }
          }}
        />
      </div>
    </>
  )
}

function membersText(members: Matrix['groups'][number]['members'], { t, language }: Texts): string {
  if (members.length === 0) return t('matrix.membersNone')
  const names = formatList(
    members.map(({ name }) => name),
    language,
  )
  return t('matrix.members', { count: members.length, names })
}
