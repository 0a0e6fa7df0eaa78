export const errors = {} as const satisfies Readonly<Record<string, string>>
