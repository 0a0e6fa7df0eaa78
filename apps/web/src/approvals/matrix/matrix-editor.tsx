import type { ApprovalRulesAnswer as Rules, MatrixAnswer as Matrix } from '@nostro/contract'
import { APPLICATION_TYPE, MESSAGE_TYPES } from '@nostro/kernel'
import { useState } from 'react'

import { sentenceOf, useCommand } from '../../api/index.ts'
import { useViewport } from '../../browser/viewport.ts'
import { formatList, type Texts, useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Alert, Button, ListSkeleton, showToast } from '../../ui/index.ts'
import { useCheckedRules } from '../rules/dead-ends.tsx'
import { RuleCheck } from '../rules/rule-check.tsx'
import { changeCommand } from '../rules/rules-queries.ts'
import { CounterpartyApprovers } from './counterparty-approvers.tsx'
import { EntryPanel, type MatrixPart } from './entry-panel.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import {
  limitName,
  ruleName,
  sentenceOfFinding,
  sentenceOfLimit,
  sentenceOfRule,
  shownMatrix,
  type ShownMatrix,
} from './matrix-sentences.ts'
import styles from './matrix-page.module.css'
import { RuleDialog } from './rule-dialog.tsx'
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
const FINDINGS_SHOWN = 3

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
  // The entries are rendered after the findings above them are known, so that they do not move.
  if (isPending) return <ListSkeleton rows={SKELETON_ROWS} />
  return (
    <>
      {isChanged && (
        <SaveBar next={next} version={version} onDiscard={() => setDraft(shownMatrix(rules).matrix)} />
      )}
      <Findings rules={next} shown={shown} />
      <Entries shown={shown} panel={panel} />
      <CounterpartyApprovers
        shown={shown}
        isReadOnly={isReadOnly}
        onChange={(approvers) => setDraft(withApprovers(draft, approvers))}
      />
      <div className={styles.columns}>
        <SimulationPanel key={JSON.stringify(draft)} rules={next} isAsked={isSimulated} />
        <RuleCheck rules={next} types={types} isDetailed />
      </div>
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

function SaveBar({
  next,
  version,
  onDiscard,
}: {
  readonly next: Rules
  readonly version: number
  readonly onDiscard: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const change = useCommand(changeCommand, {
    onFailure: (error) => showToast({ kind: 'error', text: sentenceOf(error, texts) }),
  })
  const handleSave = async () => {
    const answer = await change.run({ body: { version, rules: next } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t(answer.isWaiting ? 'user.rolesWaiting' : 'approvalRule.saved') })
  }
  return (
    <div className={styles.bar}>
      <span>{t('matrix.unsaved')}</span>
      <Button variant="primary" isBusy={change.isRunning} onPress={() => void handleSave()}>
        {t('matrix.save')}
      </Button>
      <Button onPress={onDiscard}>{t('matrix.discard')}</Button>
    </div>
  )
}

/** Gaps, overlaps and dead ends of the draft, as the server computes them for the current users. */
function Findings({ rules, shown }: { readonly rules: Rules; readonly shown: ShownMatrix }) {
  const texts = useTexts()
  const { isMobile } = useViewport()
  const { data } = useCheckedRules(rules)
  const { rules: entries, limits, counterpartyApprovers } = shown.matrix
  const isEmpty = entries.length === 0 && limits.length === 0 && counterpartyApprovers === undefined
  if (data === undefined || isEmpty) return null
  if (data.findings.length === 0) return <Alert tone="good">{texts.t('matrix.findings.none')}</Alert>
  const list = (
    <ul className={styles.findings} aria-label={texts.t('matrix.findings')}>
      {data.findings.map((finding) => (
        <li key={JSON.stringify(finding)}>{sentenceOfFinding(finding, shown, texts)}</li>
      ))}
    </ul>
  )
  // On a narrow screen many findings would fill the window before the rules.
  const isFolded = isMobile && data.findings.length > FINDINGS_SHOWN
  return (
    <Alert tone="warning">
      {isFolded ? (
        <details>
          <summary>{`${texts.t('matrix.findings')}: ${data.findings.length}`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Alert>
  )
}
