/** Every kind of chart there is (REF-28). What a figure is drawn as is one of these. */
export const CHART_TYPES = ['line', 'stackedLine', 'bar', 'stackedBar', 'pie', 'table', 'metric'] as const

export type ChartType = (typeof CHART_TYPES)[number]
