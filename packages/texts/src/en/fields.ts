export const fields = {} as const satisfies Readonly<Record<string, string>>
