type LogoProps = { height: number }

/** The logo: a small candle of a price chart, then one whose wick is a mast and whose body is a sail. */
export function Logo({ height }: LogoProps) {
  return (
    <svg
      width={(height * 136) / 48}
      height={height}
      viewBox="0 0 136 48"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>Vela</title>
      <path stroke="var(--sun)" strokeWidth="3" d="M11.5 16v28" />
      <rect fill="var(--sun)" x="6.5" y="23" width="10" height="15" rx="3" />
      <path stroke="var(--tide)" strokeWidth="3" d="M22.5 3.5V44" />
      <path
        fill="var(--tide)"
        d="M21 8.8c0-1.5 1.5-2.4 2.8-1.7C35 13 42 22.5 43.3 34.7a3 3 0 0 1-3 3.3H24a3 3 0 0 1-3-3Z"
      />
      <path
        stroke="currentColor"
        strokeWidth="4.6"
        d="m58 19.5 7.2 17.5 7.2-17.5M79.3 28.3H96a8.5 9 0 1 0-3 6.6M104.3 10v27.2M129.3 19.3v17.9M129.3 28.3a8.6 9 0 1 1-17.2 0a8.6 9 0 1 1 17.2 0Z"
      />
    </svg>
  )
}
