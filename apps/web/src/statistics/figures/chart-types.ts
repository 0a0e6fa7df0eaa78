/** The kinds of charts (REF-28). Every figure uses one of them. */
export const CHART_TYPES = ['line', 'stackedLine', 'bar', 'stackedBar', 'pie', 'table', 'metric'] as const

export type ChartType = (typeof CHART_TYPES)[number]
