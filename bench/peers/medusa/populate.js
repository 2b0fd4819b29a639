// medusa exec ./populate.js GOODS.json KEY: a sales channel, a region and the products of the file; the shop's key into KEY.
const { readFileSync, writeFileSync } = require("node:fs");
const flows = require("@medusajs/medusa/core-flows");

const AT_ONCE = 100;

module.exports.default = async function populate({ container, args: [goods, keyFile] }) {
  const make = async (flow, input) => (await flows[flow](container).run({ input })).result;
  const [channel] = await make("createSalesChannelsWorkflow", { salesChannelsData: [{ name: "Shop" }] });
  await make("createRegionsWorkflow", { regions: [{ name: "India", currency_code: "inr", countries: ["in"] }] });
  const keys = [{ title: "Shop", type: "publishable", created_by: "" }];
  const [key] = await make("createApiKeysWorkflow", { api_keys: keys });
  await make("linkSalesChannelsToApiKeyWorkflow", { id: key.id, add: [channel.id] });
  const [profile] = await make("createShippingProfilesWorkflow", { data: [{ name: "Default", type: "default" }] });
  const all = JSON.parse(readFileSync(goods, "utf8"));
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const products = all.slice(at, at + AT_ONCE).map(({ name, slug, description, sku, rupees }) => ({
      title: name,
      handle: slug,
      description,
      status: "published",
      shipping_profile_id: profile.id,
      options: [{ title: "Kind", values: ["Used"] }],
      variants: [
        {
          title: "Used",
          sku,
          manage_inventory: false,
          options: { Kind: "Used" },
          prices: [{ amount: rupees, currency_code: "inr" }],
        },
      ],
      sales_channels: [{ id: channel.id }],
    }));
    await make("createProductsWorkflow", { products });
  }
  writeFileSync(keyFile, key.token);
};
