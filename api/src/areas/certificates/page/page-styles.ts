/** The whole style sheet of the public pages. It is inline and allowed by its hash, so the page is a single file. */
export const pageStyles = `:root{color-scheme:light dark;--paper:light-dark(#faf7f2,#14172a);--sheet:light-dark(#ffffff,#1e2239);
--ink:light-dark(#1b1f3b,#f5f1ea);--soft:light-dark(#565b75,#b6b9cd);--line:light-dark(#e7e1d6,#373c58);
--tide:light-dark(#1f6f5c,#55bc9d);--sun:light-dark(#f7b538,#f9c355)}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;
display:grid;grid-template-rows:auto 1fr auto;gap:1rem;padding:1rem min(1.25rem,4vw) 2rem}
a{color:var(--tide);text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--sun);outline-offset:3px;border-radius:4px}
.bar,.end{width:100%;max-width:64rem;margin-inline:auto;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between}
.bar a,.end a{display:inline-flex;align-items:center;min-height:44px;font-weight:600}
main{width:100%;max-width:64rem;margin-inline:auto;align-self:center}
.sheet{padding:clamp(1.5rem,5vw,3.5rem);border:1px solid var(--line);border-top:.5rem solid var(--tide);border-radius:1rem;
background:var(--sheet);text-align:center}
.logo{width:auto;height:2.25rem;color:var(--ink)}
.kind{margin-top:1.25rem;color:var(--tide);font-size:.9375rem;font-weight:700;letter-spacing:.08em;text-transform:uppercase}
h1{margin-top:.75rem;font:600 clamp(1.75rem,6.5vw,3.25rem)/1.15 Georgia,"Times New Roman",serif;overflow-wrap:anywhere;text-wrap:balance}
h1.long{font-size:clamp(1.375rem,4.5vw,2.25rem)}
.finished{margin-top:.75rem;color:var(--soft)}
.course{font-size:clamp(1.25rem,4vw,1.75rem);font-weight:750;line-height:1.25;text-wrap:balance}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:1rem;margin-top:1.5rem;padding-block:1rem;
border-block:1px solid var(--line)}
.facts dt{color:var(--soft);font-size:.875rem}
.facts dd{margin:0;font-size:1.25rem;font-weight:700;font-variant-numeric:tabular-nums}
h2{margin-top:1.25rem;color:var(--soft);font-size:.875rem;font-weight:500}
ul{margin-top:.25rem;padding:0;list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:0 1rem}
li{font-weight:600}
.note{max-width:44rem;margin:1.25rem auto 0;color:var(--soft);font-size:.875rem;text-wrap:pretty}
.note a{overflow-wrap:anywhere}
.plain{max-width:36rem;margin-inline:auto;text-align:center}
.plain h1{font-size:clamp(1.5rem,6vw,2.25rem)}
.plain p{margin-top:.75rem;color:var(--soft)}
@page{size:landscape;margin:10mm}
@media print{:root{color-scheme:light}
html,body{height:100%;min-height:0;background:#fff}
body{display:block;padding:0;font-size:11pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.bar,.end{display:none}
main{max-width:none;height:100%}
.sheet{height:100%;display:flex;flex-direction:column;justify-content:center;padding:8mm 14mm;border-radius:0;break-inside:avoid}
h1{font-size:34pt}h1.long{font-size:22pt}.course{font-size:18pt}
.facts,ul{grid-template-columns:repeat(4,1fr)}
.logo{align-self:center}}`
