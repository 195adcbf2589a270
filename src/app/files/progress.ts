/** Told how far the reading of a file has come, 0 to 1 (`null`: nobody knows), and what is being done, in words. */
export type Progress = (fraction: number | null, what: string) => void
