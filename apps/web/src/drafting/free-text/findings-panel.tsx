import type { CheckedFreeText } from '@nostro/messages'

import { useSpeller } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Icon, VisuallyHidden } from '../../ui/index.ts'
import { blocksOf } from './checked-text.ts'
import { findingText, fixText, type ShownFinding } from './finding-text.ts'
import styles from './findings-panel.module.css'
import { type QuickFix, quickFixesOf } from './quick-fixes.ts'

interface FindingsPanelProps {
  readonly text: string
  readonly checked: CheckedFreeText
  readonly findings: readonly ShownFinding[]
  readonly onGoTo: (finding: ShownFinding) => void
  readonly onFix: (fix: QuickFix) => void
}

/** All findings of the editor as a list. Each entry moves the caret to its position and offers its quick fixes. */
export function FindingsPanel({ text, checked, findings, onGoTo, onFix }: FindingsPanelProps) {
  const texts = useTexts()
  const { t } = texts
  const lines = text.split('\n')
  const spell = useSpeller(findings.some(({ code }) => code === 'field.character'))
  return (
    <section className={styles.panel} aria-label={t('freeText.findings')}>
      <Blocks checked={checked} />
      <h2 className={styles.heading}>{t('freeText.findings')}</h2>
      <output className={styles.counts}>{countsText(findings, t)}</output>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li
            key={`${finding.line} ${finding.column} ${finding.code} ${finding.tag}`}
            className={styles.finding}
          >
            <button type="button" className={styles[finding.severity]} onClick={() => onGoTo(finding)}>
              <Icon name={finding.severity === 'error' ? 'alert' : 'warning'} />
              <span>
                <VisuallyHidden>{t(`freeText.finding.${finding.severity}`)}: </VisuallyHidden>
                <span className={styles.place}>
                  {finding.line}:{finding.column}
                </span>{' '}
                {/^\d/.test(finding.tag) && <span className={styles.place}>{finding.tag} </span>}
                {finding.sentence ?? findingText(finding, texts)}
              </span>
            </button>
            {quickFixesOf(lines, finding, spell).map((fix) => (
              <Button key={fix.kind} onPress={() => onFix(fix)}>
                {fixText(fix, texts)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function countsText(findings: readonly ShownFinding[], t: ReturnType<typeof useTexts>['t']): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  if (findings.length === 0) return t('freeText.findings.none')
  return [
    ...(errors > 0 ? [t('freeText.findings.errors', { count: errors })] : []),
    ...(warnings > 0 ? [t('freeText.findings.warnings', { count: warnings })] : []),
  ].join(' · ')
}

const BLOCK_ICONS = { sound: 'check', broken: 'close', absent: 'circle' } as const

function Blocks({ checked }: Pick<FindingsPanelProps, 'checked'>) {
  const { t } = useTexts()
  return (
    <ul className={styles.blocks}>
      {blocksOf(checked).map(({ number, state }) => (
        <li key={number} className={styles[`block-${state}`]}>
          {t('freeText.block', { number })} <Icon name={BLOCK_ICONS[state]} />
          <VisuallyHidden>{t(`freeText.block.${state}`)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
