import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { useFormPart } from '../state/form-store.ts'
import { summaryOf } from '../state/section-summary.ts'
import styles from './deep.module.css'

/** Shows a summary of a collapsed part of the form, with its number of issues. */
export function CollapsedSummary({ path }: { readonly path: string }) {
  const { t, language } = useTexts()
  const summary = useFormPart((state) => summaryOf(state, { name: path, members: [path] }, language))
  const wrong = useFormPart(
    ({ shown }) => [...shown.keys()].filter((place) => place === path || place.startsWith(`${path}.`)).length,
  )
  return (
    <>
      <span className={styles.summary}>{summary === '' ? t('form.section.empty') : summary}</span>
      {wrong > 0 && (
        <span className={styles.wrong}>
          <Icon name="alert" />
          {t('form.section.issues', { count: wrong })}
        </span>
      )}
    </>
  )
}
