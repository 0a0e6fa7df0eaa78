import type { ColumnType } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that only triggers and functions of the database write. */
type Derived<T> = ColumnType<T, never, never>

/** Maintained by triggers on `message`. */
interface SentFigureChangeTable {
  readonly institution_id: Derived<string>
  readonly created_at: Derived<Date>
  readonly messaging_type: Derived<string>
  readonly currency: Derived<string>
  readonly messages: Derived<number>
  readonly first_rounds: Derived<number>
  readonly amounts: Derived<number>
  readonly amount: Derived<string>
}

interface SentFigureZoneTable {
  readonly institution_id: Derived<string>
  readonly time_zone: Derived<string>
  readonly since: Derived<string>
}

interface SentFigureTable {
  readonly institution_id: Derived<string>
  readonly time_zone: Derived<string>
  readonly day: Derived<string>
  readonly messaging_type: Derived<string>
  readonly currency: Derived<string>
  readonly messages: Derived<number>
  readonly first_rounds: Derived<number>
  readonly amounts: Derived<number>
  readonly amount: Derived<string>
}

interface PeriodFigureTable {
  readonly institution_id: Fixed<string>
  readonly time_zone: Fixed<string>
  readonly days: Fixed<number>
  readonly currency: Fixed<string>
  readonly last_day: string
  readonly counted_at: Date
  readonly figures: ColumnType<unknown, string, string>
}

/** The tables of the figures of the home page. */
export interface FigureTables {
  readonly sent_figure_change: SentFigureChangeTable
  readonly sent_figure_zone: SentFigureZoneTable
  readonly sent_figure: SentFigureTable
  readonly period_figure: PeriodFigureTable
}
