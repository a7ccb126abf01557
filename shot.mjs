import { chromium } from "@playwright/test";
const base="http://localhost:3112";
const browser = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
const paths = process.argv.slice(2);
async function session(opts){ const c=await browser.newContext({baseURL:base,...opts}); const p=await c.newPage(); 
 p.on("console",m=>{if(m.type()==="error")console.log("console",p.url(),m.text())}); p.on("pageerror",e=>console.log("pageerror",e.message));
 await p.goto("/auth/login"); await p.getByLabel("Email").fill("admin@demo.example"); await p.getByLabel("Password").fill("Exhibit-Demo-1"); await p.getByRole("button",{name:"Login"}).click(); await p.waitForURL(/admin/); return p;}
const state={};
for (const [w,scheme] of [[1440,"light"],[375,"light"],[768,"dark"]]) {
  const p=await session({viewport:{width:w,height:900},colorScheme:scheme});
  await p.goto("/admin/email-templates");
  const edit=await p.getByRole("link",{name:"Edit Quote sent"}).getAttribute("href");
  const list = {list:"/admin/email-templates",edit,sent:"/admin/sent-emails"};
  for (const [n,u] of Object.entries(list)) { await p.goto(u); await p.waitForTimeout(600); await p.screenshot({path:`/tmp/w/mails-shots/${n}-${w}.png`,fullPage:true}); }
  await p.goto("/admin/sent-emails"); await p.locator('main li a').first().click(); await p.waitForTimeout(800); await p.screenshot({path:`/tmp/w/mails-shots/message-${w}.png`,fullPage:true});
}
await browser.close();
