/**
 * What happened, in tenths of a percent: nominal, in US dollars, before costs and taxes, with dividends and interest
 * reinvested. Sources: A. Damodaran, NYU Stern, annual returns of US investments (2026 edition), and R. Shiller, Yale,
 * monthly data; docs/simulator.md credits them and states the limits. Only returns are stored, never index levels.
 */
export const firstYear = 1928

/**
 * One line per year: large US companies, 10-year US government bonds, 3-month US Treasury bills, inflation, and from
 * 1975 gold, whose price was fixed by law before.
 */
export const yearRows = `
438 8 31 -12
-83 42 32 6
-251 45 45 -64
-438 -26 23 -93
-86 88 11 -103
500 19 10 8
-12 80 3 15
467 45 2 30
319 50 2 15
-353 14 3 29
293 42 1 -28
-11 44 1 0
-107 54 0 7
-128 -20 1 99
192 23 3 90
251 25 4 30
190 26 4 23
358 38 4 23
-84 31 4 181
52 9 6 88
57 19 10 30
183 47 11 -21
308 4 12 59
237 -3 15 60
181 23 17 8
-12 41 19 8
526 33 9 -7
326 -13 17 4
74 -23 26 30
-105 68 32 29
437 -21 18 18
121 -26 34 17
3 116 29 14
266 21 24 7
-88 57 28 13
226 17 32 16
164 37 35 10
124 7 40 19
-100 29 49 35
238 -16 43 30
108 33 53 47
-82 -50 67 62
36 168 64 56
142 98 43 33
188 28 41 34
-143 37 70 87
-259 20 78 123
370 36 58 69 -248
238 160 50 49 -41
-70 13 53 67 226
65 -8 72 90 370
185 7 101 133 1266
317 -30 114 125 152
-47 82 140 89 -326
204 328 111 38 156
223 32 89 38 -168
62 137 99 40 -194
312 257 77 38 60
185 243 62 11 190
58 -50 60 44 245
165 82 69 44 -153
315 177 84 47 -28
-31 62 78 61 -31
302 150 55 31 -86
75 94 35 29 -57
100 142 31 28 177
13 -80 44 27 -22
372 235 57 25 10
227 14 51 33 -46
331 99 52 17 -214
283 149 49 16 -8
209 -83 48 27 9
-90 167 60 34 -54
-118 56 35 16 8
-220 151 16 24 256
284 4 10 19 199
107 45 14 33 47
48 29 32 34 178
156 20 49 25 232
55 102 45 41 319
-365 201 14 1 43
259 -111 1 27 250
148 85 1 15 292
21 160 1 30 120
159 30 1 17 57
321 -91 1 15 -276
135 108 0 8 1
14 13 1 7 -121
118 7 3 21 81
216 28 9 21 127
-42 0 20 19 -9
312 96 21 23 191
180 113 4 14 242
285 -44 0 70 -38
-180 -178 21 65 5
261 39 53 34 133
249 -16 52 29 260
177 78 42 27 662
`

/**
 * Six episodes by month, large US companies: monthly averages of prices and a twelfth of the yearly dividend. The true
 * lows were deeper than averages show.
 */
export const episodeRows: readonly { year: number; month: number; tenths: string }[] = [
  {
    year: 1929,
    month: 9,
    tenths:
      '42 -103 -262 44 18 66 41 67 -57 -98 -18 -9 3 -134 -68 -62 35 81 24 -91 -92 -27 38 -25 -144 -128 20 -181 -9 -1 11 -233 -113 -124 61 513 103 -132 -4 -27',
  },
  {
    year: 1973,
    month: 1,
    tenths:
      '10 -33 -13 -16 -26 -20 12 -16 20 42 -69 -68 17 -25 46 -48 -27 5 -113 -38 -100 24 37 -61 86 108 50 15 67 29',
  },
  { year: 1987, month: 8, tenths: '65 -30 -119 -123 -13 42 33 32 -9 -22 60' },
  {
    year: 2000,
    month: 8,
    tenths:
      '9 -11 -52 -8 -33 5 -21 -91 4 69 -24 -27 -20 -112 32 51 15 -3 -34 49 -35 -28 -59 -108 11 -48 -14 66 -10 -2 -64 13',
  },
  {
    year: 2007,
    month: 10,
    tenths: '30 -48 12 -66 -16 -26 42 26 -42 -61 21 -48 -202 -86 -4 -11 -67 -57 123 67 29 13 81 36 24 21 22',
  },
  { year: 2020, month: 1, tenths: '33 1 -189 43 59 65 35 59 -6 17 40 43' },
]
