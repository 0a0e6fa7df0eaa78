import { Suspense, useId, useState } from 'react'

import { lazyPart } from '../../browser/lazy-part.ts'
import { useNearViewport } from '../../browser/near-viewport.ts'
import { saveFile } from '../../browser/save-file.ts'
import { csvOfTable } from '../../browser/save-table.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, IconButton, Panel, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import type { Figure } from './figure.ts'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'

/** Loaded after the page, so that the tasks are shown first, and users who see no charts do not load the library. */
const Chart = lazyPart(async () => ({ default: (await import('./charts/chart.tsx')).Chart }))

/** The frame of a figure: title, headline, chart or table, and the export of the table. */
export function FigureFrame({ figure }: { readonly figure: Figure }) {
  const { t } = useTexts()
  const [isTable, setIsTable] = useState(false)
  const summaryId = useId()
  const { isEmpty } = figure
  return (
    <Panel
      title={figure.title}
      isPadded
      actions={
        !isEmpty && (
          <span className={styles.tools}>
            <Button variant="quiet" onPress={() => setIsTable(!isTable)}>
              {t(isTable ? 'home.chart.asChart' : 'home.chart.asTable')}
            </Button>
            <IconButton
              label={t('home.chart.csv', { title: figure.title })}
              icon="download"
              onPress={() => saveTable(figure)}
            />
          </span>
        )
      }
    >
      {isEmpty ? (
        <Empty text={t('home.chart.empty')} />
      ) : (
        <figure className={styles.figure} aria-describedby={summaryId}>
          <p className={styles.headline}>{figure.headline}</p>
          <VisuallyHidden>
            <span id={summaryId}>{figure.summary}</span>
          </VisuallyHidden>
          {isTable ? <FigureTable figure={figure} /> : <LateChart figure={figure} />}
        </figure>
      )}
    </Panel>
  )
}

/** Renders a chart when it is about to become visible: on a phone the charts are far below the tasks. */
function LateChart({ figure }: { readonly figure: Figure }) {
  const [place, isNear] = useNearViewport<HTMLDivElement>()
  const skeleton = <Skeleton width="100%" height="15rem" />
  return (
    <div ref={place} className={styles.chart}>
      {isNear === undefined && skeleton}
      {isNear === true && (
        <Suspense fallback={skeleton}>
          <Chart figure={figure} />
        </Suspense>
      )}
    </div>
  )
}

function saveTable({ name, pointName, series, points }: Figure): void {
  const table = {
    names: [pointName, ...series.map(({ label }) => label)],
    rows: points.map(({ label, values }) => [
      { text: label },
      ...series.map(({ key }) => ({ text: values[key]?.text ?? '' })),
    ]),
  }
  saveFile(new Blob([csvOfTable(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
