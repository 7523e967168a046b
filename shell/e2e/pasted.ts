/** The clipboard's HTML of several programs for: a paragraph with bold, italics and a link, a bulleted list of two levels, and a numbered list. */
export const pastedFrom: Record<string, string> = {
  Word: word('<meta name=Generator content="Microsoft Word 15">'),
  // the same writer, with a class on the body and links of its own style
  Outlook: word('<meta name=Generator content="Microsoft Word 15 (filtered medium)">').replace(
    '<body',
    '<body class=WordSection1 ',
  ),
  'Google Docs': `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f1c2b3e-7fff-4a5b-8c9d-0e1f2a3b4c5d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;">Un texte </span><span style="font-size:11pt;font-weight:700;">gras</span><span style="font-size:11pt;font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">penché</span><span style="font-weight:400;"> et un </span><a href="https://exemple.test/docs" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">lien</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">Premier point</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Sous-point</span></p></li></ul></ul><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Étape un</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Étape deux</span></p></li></ol><p dir="ltr"><span style="font-weight:400;">Fin</span></p></b><br class="Apple-interchange-newline">`,
  LibreOffice: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="fr-FR" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">Un texte <b>gras</b>, <i>penché</i> et un <font color="#000080"><u><a href="https://exemple.test/docs">lien</a></u></font></p>
<ul>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Premier point</p>
	<ul>
		<li><p style="line-height: 100%; margin-bottom: 0cm">Sous-point</p></li>
	</ul></li>
</ul>
<ol>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Étape un</p></li>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Étape deux</p></li>
</ol>
<p style="line-height: 100%; margin-bottom: 0cm">Fin</p></body></html>`,
  Pages: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><meta name="CocoaVersion" content="2575.7"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000} li.li1 {margin: 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {text-decoration: underline} ul.ul1 {list-style-type: disc} ol.ol1 {list-style-type: decimal}</style></head><body><p class="p1">Un texte <b>gras</b>, <i>penché</i> et un <a href="https://exemple.test/docs"><span class="s1">lien</span></a></p><ul class="ul1"><li class="li1">Premier point</li><ul class="ul1"><li class="li1">Sous-point</li></ul></ul><ol class="ol1"><li class="li1">Étape un</li><li class="li1">Étape deux</li></ol><p class="p1">Fin</p></body></html>`,
};

function word(generator: string): string {
  const item = (list: string, place: string, marker: string, text: string) => `
<p class=MsoListParagraph${place} style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`;
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">${generator}
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* List Definitions */ @list l0 {mso-list-id:1234; mso-list-type:hybrid;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;} @list l0:level2 {mso-level-number-format:bullet; mso-level-text:o;}
@list l1:level1 {mso-level-tab-stop:none; mso-level-number-position:left;} --></style></head>
<body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoNormal>Un texte <b style='mso-bidi-font-weight:normal'>gras</b>, <i>penché</i> et un <a
href="https://exemple.test/docs">lien</a><o:p></o:p></p>
${item('l0 level1', 'CxSpFirst', '·', 'Premier point')}
${item('l0 level2', 'CxSpLast', 'o', 'Sous-point')}
${item('l1 level1', 'CxSpFirst', '1.', 'Étape un')}
${item('l1 level1', 'CxSpLast', '2.', 'Étape deux')}
<p class=MsoNormal>Fin<o:p></o:p></p><!--EndFragment--></body></html>`;
}
