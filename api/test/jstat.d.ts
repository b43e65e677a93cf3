declare module 'jstat' {
  const jStat: {
    readonly normal: {
      readonly cdf: (x: number, mean: number, sd: number) => number
      readonly inv: (p: number, mean: number, sd: number) => number
    }
    readonly chisquare: {
      readonly cdf: (x: number, degrees: number) => number
      readonly inv: (p: number, degrees: number) => number
    }
  }
  export default jStat
}
