import type { ApprovalRulesAnswer as Rules, Simulation } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatMoney, useTexts } from '../../i18n/index.ts'
import { Button, ErrorPanel, Panel } from '../../ui/index.ts'
import { levelsText } from './matrix-sentences.ts'
import { simulationQuery } from './matrix-queries.ts'
import styles from './matrix-page.module.css'

/** The levels that the messages of the last 30 days would need under these rules, compared with the current ones. */
export function SimulationPanel({
  rules,
  isAsked: isAskedAtOnce,
}: {
  readonly rules: Rules
  /** The comparison runs without a request of the user. */
  readonly isAsked: boolean
}) {
  const { t } = useTexts()
  const [isAsked, setIsAsked] = useState(isAskedAtOnce)
  const simulation = useQuery({ ...simulationQuery({ body: { rules } }), enabled: isAsked })
  const { data, error } = simulation
  return (
    <Panel
      title={t('matrix.simulation')}
      isPadded
      actions={
        <Button isBusy={simulation.isFetching} onPress={() => setIsAsked(true)}>
          {t('matrix.simulation.run')}
        </Button>
      }
    >
      <div className={styles.simulation}>
        <p className={styles.small}>{t('matrix.simulation.hint')}</p>
        {error !== null && <ErrorPanel error={error} onRetry={() => void simulation.refetch()} />}
        {data !== undefined && <Outcome simulation={data} />}
      </div>
    </Panel>
  )
}

function Outcome({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTexts()
  const { count, isMore, differing } = simulation
  return (
    <output className={styles.simulation}>
      <p>
        {t('matrix.simulation.count', { count })}
        {isMore && ` ${t('matrix.simulation.more')}`}
      </p>
      {differing.length === 0 ? (
        <p>{t('matrix.simulation.same')}</p>
      ) : (
        <>
          <Shapes shapes={simulation.shapes} />
          <Differing differing={differing} />
        </>
      )}
    </output>
  )
}

function Shapes({ shapes }: Pick<Simulation, 'shapes'>) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('matrix.simulation.shapes')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.simulation.before')}</th>
            <th scope="col">{t('matrix.simulation.after')}</th>
            <th scope="col">{t('matrix.simulation.messages')}</th>
          </tr>
        </thead>
        <tbody>
          {shapes.map((shape) => (
            <tr key={JSON.stringify(shape)}>
              <td>{levelsText(shape.before, texts)}</td>
              <td>{levelsText(shape.after, texts)}</td>
              <td>{shape.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Differing({ differing }: Pick<Simulation, 'differing'>) {
  const texts = useTexts()
  const { t, language } = texts
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('matrix.simulation.differing')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.simulation.reference')}</th>
            <th scope="col">{t('matrix.simulation.amount')}</th>
            <th scope="col">{t('matrix.simulation.before')}</th>
            <th scope="col">{t('matrix.simulation.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ messageId, messagingType, businessId, currency, amount, before, after }) => (
            <tr key={messageId}>
              <td>{`${messagingType} ${businessId}`}</td>
              <td>
                {currency !== undefined &&
                  amount !== undefined &&
                  formatMoney({ currency, amount }, language)}
              </td>
              <td>{levelsText(before, texts)}</td>
              <td>{levelsText(after, texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
