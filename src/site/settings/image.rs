//! `imageSize`: the sizes at which images are shown.

use crate::collections::TextMap;
use crate::document::{Extra, FromNode, IntoOwned, Model, Node, Shape, Shaped, Text, ToJson};
use crate::error::{Error, ErrorCode, cut};
use crate::site::MixinMetadata;
use crate::site::settings::group::settings_group;

/// The sizes at which images are shown, by device: `default`, `mobile`, `tablet`, `desktop`.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ImageSize {
    /// Sizes of the images on product tiles.
    #[member("productTileSizes")]
    pub product_tile_sizes: TextMap<'static, ImageDimensions>,
    /// Sizes of the images on product pages.
    #[member("productDetailSizes")]
    pub product_detail_sizes: TextMap<'static, ImageDimensions>,
    /// Sizes of the images of basket lines.
    #[member("basketLineItemImage")]
    pub basket_line_item_image: TextMap<'static, ImageDimensions>,
    /// Sizes of the images in the slider.
    #[member("imageSlider")]
    pub image_slider: TextMap<'static, ImageDimensions>,
    /// Whether the group is in use.
    #[member("active", kept)]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(ImageSize, "imageSize");

/// The size of an image in pixels, written `<width>x<height>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ImageDimensions {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl<'a> FromNode<'a> for ImageDimensions {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        let pixels = |digits: &str| digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let sides = text.split_once('x').and_then(|(width, height)| Some((pixels(width)?, pixels(height)?)));
        let (width, height) = sides.ok_or_else(|| {
            let message = format!("image size `{}`, expected width and height as in `160x90`", cut(&text));
            Error::new(ErrorCode::ImageSizeInvalid, node.pointer(), message)
        })?;
        Ok(Self { width, height })
    }
}

impl Shaped for ImageDimensions {
    const SHAPE: Shape = Shape::Text;
}

impl ToJson for ImageDimensions {
    fn write(&self, out: &mut String) {
        format!("{}x{}", self.width, self.height).write(out);
    }
}

impl IntoOwned for ImageDimensions {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}
