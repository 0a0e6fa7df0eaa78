export const detail = {} as const satisfies Readonly<Record<string, string>>
