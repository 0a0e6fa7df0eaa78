import type { MatrixRuleAnswer as Rule } from '@nostro/contract'
import { MATRIX_LIMITS } from '@nostro/workflow'

import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect } from '../../ui/index.ts'
import { approversName, type ShownMatrix } from './matrix-sentences.ts'
import styles from './matrix-page.module.css'

type Level = Rule['levels'][number]

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** The levels of a rule: the approvers of each, and the number of approvals. */
export function LevelFields({
  shown,
  levels,
  onChange,
}: {
  readonly shown: ShownMatrix
  readonly levels: readonly Level[]
  readonly onChange: (levels: readonly Level[]) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const approvers = ['reviewers', 'seniors', ...shown.matrix.groups.map(({ id }) => id)]
  const put = (index: number, level: Level) =>
    onChange(levels.map((each, place) => (place === index ? level : each)))
  const resize = (count: number) =>
    onChange(Array.from({ length: count }, (_, index) => levels[index] ?? { approvers: 'seniors', needs: 1 }))
  return (
    <>
      <Field label={t('matrix.field.levels')}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            options={numbers(MATRIX_LIMITS.levels).map((value) => ({ value, label: value }))}
            value={String(levels.length)}
            onChange={(count) => resize(Number(count))}
          />
        )}
      </Field>
      {levels.map((level, index) => (
        <div key={numbers(MATRIX_LIMITS.levels)[index]} className={styles.columns}>
          <Field label={t('matrix.field.level', { number: index + 1 })}>
            {(wiring) => (
              <NativeSelect
                {...wiring}
                options={approvers.map((value) => ({ value, label: approversName(value, shown, texts) }))}
                value={level.approvers}
                onChange={(value) => put(index, { ...level, approvers: value })}
              />
            )}
          </Field>
          <Field label={t('matrix.field.needs', { number: index + 1 })}>
            {(wiring) => (
              <NativeSelect
                {...wiring}
                options={[
                  ...numbers(MATRIX_LIMITS.approvals).map((value) => ({ value, label: value })),
                  { value: 'all', label: t('matrix.field.all') },
                ]}
                value={String(level.needs)}
                onChange={(value) => put(index, { ...level, needs: value === 'all' ? 'all' : Number(value) })}
              />
            )}
          </Field>
        </div>
      ))}
    </>
  )
}
